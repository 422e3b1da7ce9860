/** Returns the month in UTC that is `months` months from now, as 'YYYY-MM'. */
export function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
    .toISOString()
    .slice(0, 7);
}
