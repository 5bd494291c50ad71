/** Not built yet. */
export function PaymentsList() {
  return <p>Not available yet.</p>;
}
