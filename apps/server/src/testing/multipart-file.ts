/** A multipart/form-data body with one file, as a browser sends it (UTF-8 file names, quotes escaped as %22). */
export function multipartFile(
  field: string,
  filename: string,
  bytes: Uint8Array,
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'prep-ai-test-boundary';
  const name = filename.replaceAll('"', '%22');
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
