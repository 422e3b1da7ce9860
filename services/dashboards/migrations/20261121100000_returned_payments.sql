-- Money that went back, by a refund or a dispute: the line of the payment says when and why.

alter table payment_ledger
  add column returned_at timestamptz,
  add column return_reason text
    constraint payment_ledger_return_reason_known check (return_reason in ('refund', 'dispute')),
  add constraint payment_ledger_return_whole
    check ((returned_at is null) = (return_reason is null));
