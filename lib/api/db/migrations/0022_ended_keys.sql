-- Keys of orders and requests that had ended before keys got a shorter lifetime after the end (`endedKeyMaxAgeDays`).
UPDATE "access_keys" SET "expires_at" = "ended"."at" + interval '90 days'
FROM (
	SELECT "letters"."order_reference" AS "reference", max("letter_events"."at") AS "at"
	FROM "letters" JOIN "letter_events" ON "letter_events"."letter_id" = "letters"."id"
	GROUP BY "letters"."order_reference"
	HAVING bool_and("letters"."state" IN ('confirmed', 'refunded', 'withdrawn', 'expired'))
	UNION ALL
	SELECT "reference", "state_since" FROM "requests"
	WHERE "state" IN ('completed', 'not_possible', 'withdrawn', 'lapsed', 'stopped', 'answered', 'unsubscribed')
		OR ("process" = 'negotiation' AND "state" = 'rejected')
) AS "ended"
WHERE "access_keys"."reference" = "ended"."reference"
	AND "access_keys"."expires_at" > "ended"."at" + interval '90 days';
