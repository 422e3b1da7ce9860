-- Lets the decks service read members and refer to their accounts.

grant references on users to introvest_decks;
grant select on people, live_sessions, suspended to introvest_decks;
