/** Not built yet. */
export function FeedbackList() {
  return <p>Not available yet.</p>;
}
