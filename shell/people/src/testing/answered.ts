export const requestId = '01900000-0000-7000-8000-000000000005';
/** A declined request. */
export const answered = {
  id: requestId,
  founderId: '01900000-0000-7000-8000-000000000001',
  investorId: '01900000-0000-7000-8000-000000000002',
  initiatedBy: '01900000-0000-7000-8000-000000000002',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  founder: null,
  investor: null,
  status: 'rejected' as const,
};
