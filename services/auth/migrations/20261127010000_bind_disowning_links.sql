-- A link that disowns a sign-in belongs to the address that it was mailed to, as a link that restores an address does.
-- Every change of the address leaves a former address, reserved for as long as such a link lives: the first change
-- after the link was made names the address that the link was mailed to.
update mailed_tokens t
set email = coalesce(
  (select f.email from former_addresses f
   where f.user_id = t.user_id and f.until >= t.expire order by f.until limit 1),
  u.email)
from users u
where u.id = t.user_id and t.purpose = 'not_me';
