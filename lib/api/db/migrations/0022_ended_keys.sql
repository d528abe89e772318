-- Keys of orders and requests that had ended before keys got a shorter lifetime after the end (`endedKeyMaxAgeDays`).
UPDATE "access_keys" SET "expires_at" = now() + interval '90 days'
WHERE "expires_at" > now() + interval '90 days' AND (
	"reference" IN (
		SELECT "order_reference" FROM "letters" GROUP BY "order_reference"
		HAVING bool_and("state" IN ('confirmed', 'refunded', 'withdrawn', 'expired'))
	)
	OR "reference" IN (
		SELECT "reference" FROM "requests"
		WHERE "state" IN ('completed', 'not_possible', 'withdrawn', 'lapsed', 'stopped', 'answered', 'unsubscribed')
			OR ("process" = 'negotiation' AND "state" = 'rejected')
	)
);
