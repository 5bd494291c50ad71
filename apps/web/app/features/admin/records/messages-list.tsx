/** Not built yet. */
export function MessagesList() {
  return <p>Not available yet.</p>;
}
