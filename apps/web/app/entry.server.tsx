import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Runs at build time only, for the prerendered pages: the whole page in one piece, so that it reads without JavaScript
 * and carries no scripts that move late parts into place.
 */
export default async function prerender(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: Error | undefined;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    },
  });
  await stream.allReady;
  // a section that fails to render must fail the build, not ship a page without it
  if (failure) throw failure;
  headers.set('content-type', 'text/html');
  return new Response(stream, { status, headers });
}
