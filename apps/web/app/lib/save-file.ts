/** Lets the browser save `content` under `name`, as if it were a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser reads the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
