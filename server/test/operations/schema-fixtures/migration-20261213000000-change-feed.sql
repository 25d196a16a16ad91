-- A change with a position in the change feed.
insert into change_feed (position, entry_id, subject_type)
  select (select last_position + 1 from change_feed_state), id, subject_type from audit_entries
  where subject_type = 'ORDER' and id not in (select entry_id from change_feed) order by id limit 1;
update change_feed_state set last_position = (select max(position) from change_feed), settled_id = 0, seen_id = 1, seen_xid = '5';
