-- A message holds the file that it carries.
grant references (id) on files to introvest_messaging;
