-- A begun payment outlives the account until the provider has cancelled it, so it names nobody: whose it was is
-- said by the highlight, which goes with the account. The column stays while older processes may still write it.

alter table open_payments alter column founder_id drop not null;
update open_payments set founder_id = null;
