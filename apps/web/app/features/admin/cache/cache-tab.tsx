/** Not built yet. */
export default function CacheTab() {
  return <p>Not available yet.</p>;
}
