/** Not built yet. */
export function AuditList() {
  return <p>Not available yet.</p>;
}
