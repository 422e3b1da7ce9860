create index highlight_reminders_claimed_at_idx on highlight_reminders (claimed_at);
