/** Not built yet. */
export default function SettingsTab() {
  return <p>Not available yet.</p>;
}
