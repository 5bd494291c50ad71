import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, isScreenPath } from '@prep-ai/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './errors.ts';

const YEAR = 31_536_000;

export interface StaticPages {
  /** hashes of the inline scripts of the built pages, for the content security policy */
  scriptHashes: string[];
  register(app: FastifyInstance): Promise<void>;
}

/**
 * The built web application: prerendered pages, hashed assets (kept for ever), and one shell page for the other screens.
 * Paths that no screen has answer the shell with 404, which shows the page that helps. Null when nothing was built.
 */
export function loadStaticPages(folder: string): StaticPages | null {
  const shell = join(folder, '__spa-fallback.html');
  if (!existsSync(shell)) return null;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const prerendered = new Set(
    pages.filter((name) => name.endsWith('index.html')).map((name) => `/${name.replace(/\/?index\.html$/, '')}`),
  );
  const scriptHashes = [
    ...new Set(pages.flatMap((name) => inlineScriptHashes(readFileSync(join(folder, name), 'utf8')))),
  ];

  const sendPage = (reply: FastifyReply, name: string, status: number) =>
    reply.status(status).header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });

  return {
    scriptHashes,
    async register(app) {
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        redirect: false,
        preCompressed: true,
        wildcard: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
        },
        allowedPath: (path) => !path.endsWith('.html'),
      });
      app.setNotFoundHandler((request, reply) => {
        const path = new URL(request.url, 'http://localhost').pathname.replace(/(.)\/$/, '$1');
        const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/');
        if (!isPage || !request.headers.accept?.includes('text/html')) return sendNotFound(reply);
        if (prerendered.has(path)) return sendPage(reply, join(path.slice(1), 'index.html'), 200);
        return sendPage(reply, '__spa-fallback.html', isScreenPath(path) ? 200 : 404);
      });
    },
  };
}

/** For an application without built pages (tests, development): every unknown path is the documented 404. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendError(reply, new AppError('not_found'));
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}
