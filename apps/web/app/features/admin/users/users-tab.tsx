/** Not built yet. */
export default function UsersTab() {
  return <p>Not available yet.</p>;
}
