CREATE INDEX "outbox_mails_mailbox" ON "outbox_mails" USING btree ((case
  when lower("to_address") ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(lower("to_address"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(lower("to_address"), '^([^+@]+)[+][^@]*@', '\1@') end));