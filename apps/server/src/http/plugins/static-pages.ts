import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { AppError, ERRORS, isScreenOpenInMaintenance, ORIGIN_PLACEHOLDER } from '@prep-ai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';
import { MAINTENANCE_RETRY_AFTER } from './maintenance.ts';
import { isScreenAddress, meantScreen } from './screen-address.ts';
import { manifestWithSiteNames, type SiteNames, siteAttribute, withSiteNames } from './site-names.ts';

/** seconds */
const YEAR = 31_536_000;
const SHELL = '__spa-fallback.html';
const FRONT_PAGE = 'index.html';
const MANIFEST = 'site.webmanifest';
/** cached variants of one page: settings change rarely */
const READINGS = 8;

export interface StaticPages {
  register(app: FastifyInstance, facts: SiteFacts): Promise<void>;
}

/** What the pages say about the place where they are served. */
export interface SiteFacts {
  /** scheme, host and port, no slash at its end */
  origin(): string;
  /** the operator's choice whether claims and sample testimonials are shown (docs/spec/decisions.md D2) */
  showSampleContent(): Promise<boolean>;
  /** closed to everyone but administrators */
  maintenance(): Promise<boolean>;
  names(): Promise<SiteNames>;
}

/** A page with its compressed forms. */
interface Page {
  /** 'sha256-…' of its inline scripts, for its content security policy */
  scriptHashes: string[];
  html: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** What a page is made for. */
interface Reading {
  origin: string;
  showSampleContent: boolean;
  /** `on`: the page is replaced with the maintenance notice; `open`: this page is shown all the same */
  maintenance: 'on' | 'open' | null;
  names: SiteNames;
}

/** Answers the page as it reads so; each reading is made and compressed once. */
type PageFor = (reading: Reading) => Page;

/**
 * The built web application: prerendered pages, hashed assets (cached without limit), and one shell page for the other screens.
 * Paths that no screen has answer the shell with 404, which shows the page that helps; those that only spell a screen
 * differently lead to it. Developers' screens exist in local mode only. Null when nothing was built.
 */
export function loadStaticPages(folder: string, { local }: { local: boolean }): StaticPages | null {
  if (!existsSync(join(folder, SHELL))) return null;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const sources = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const pages = new Map(Array.from(sources, ([name, html]) => [name, pageMaker(html, name === FRONT_PAGE)]));
  const shell = pages.get(SHELL);
  if (!shell) return null;
  const manifestFile = join(folder, MANIFEST);
  const manifest = existsSync(manifestFile) ? readFileSync(manifestFile, 'utf8') : null;

  return {
    async register(app, facts) {
      // before the static files, which refuse two slashes in a row with an error
      app.addHook('onRequest', async (request, reply) => {
        if (!wantsPage(request)) return;
        const [path = '', ...query] = request.url.split('?');
        const meant = meantScreen(path, local);
        if (meant !== null) return reply.redirect([meant, ...query].join('?'), 301);
        if (/\/\/|\\/.test(path)) return send(facts, shell, 404)(request, reply);
      });
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        redirect: false,
        preCompressed: true,
        cacheControl: false,
        allowedPath: (path) => !path.endsWith('.html'),
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache');
        },
      });
      if (manifest !== null)
        app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (_request, reply) =>
          reply
            .type('application/manifest+json')
            .header('cache-control', 'no-cache')
            .send(manifestWithSiteNames(manifest, await facts.names())),
        );
      for (const [name, page] of pages) {
        if (!name.endsWith('index.html')) continue;
        const path = `/${name.replace(/\/?index\.html$/, '')}`;
        app.get(path, { schema: { hide: true } }, send(facts, page, 200));
      }
      app.setNotFoundHandler((request, reply) => {
        if (!wantsPage(request)) return sendError(reply, new AppError('not_found'));
        return send(facts, shell, isScreenAddress(pathOf(request), local) ? 200 : 404)(request, reply);
      });
    },
  };
}

/** Sends a page as it reads at this moment. */
function send(facts: SiteFacts, pageFor: PageFor, status: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [showSampleContent, closed, names] = await Promise.all([
      facts.showSampleContent(),
      facts.maintenance(),
      facts.names(),
    ]);
    const maintenance = closed ? (isScreenOpenInMaintenance(pathOf(request)) ? 'open' : 'on') : null;
    const page = pageFor({ origin: facts.origin(), showSampleContent, maintenance, names });
    if (maintenance !== 'on') return sendPage(request, reply, page, status);
    // distinguishable from an unreachable server: the cached app of a browser must not be shown instead
    reply.headers({ 'retry-after': MAINTENANCE_RETRY_AFTER, 'x-maintenance': 'on' });
    return sendPage(request, reply, page, 503);
  };
}

/** Somebody opens an address in a browser; scripts, pictures and calls are fetched differently. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !!headers.accept?.includes('text/html') && !url.startsWith('/api/');
}

/** For an application without built pages (tests, development): every unknown path is the documented 404. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')));
}

/** A page that is closed shows nothing until its script runs; React passes over what it does not know here. */
const WITHOUT_SCRIPT = `<noscript><p>${ERRORS.maintenance[1]}</p></noscript>`;

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
}

function pageMaker(source: string, isFrontPage: boolean): PageFor {
  const made = new Map<string, Page>();
  return ({ origin, showSampleContent, maintenance, names }) => {
    const key = JSON.stringify([origin, showSampleContent, maintenance, names]);
    const known = made.get(key);
    if (known) return known;
    const attributes = [`data-sample-content="${showSampleContent ? 'on' : 'off'}"`];
    const site = siteAttribute(names);
    if (site) attributes.push(site);
    if (maintenance) attributes.push(`data-maintenance="${maintenance}"`);
    const page = compressed(
      withSiteNames(source, names, isFrontPage)
        .replaceAll(ORIGIN_PLACEHOLDER, origin)
        .replace('<html ', () => `<html ${attributes.join(' ')} `)
        .replace(/<body[^>]*>/, (body) => (maintenance === 'on' ? body + WITHOUT_SCRIPT : body)),
    );
    if (made.size === READINGS) made.clear();
    made.set(key, page);
    return page;
  };
}

function compressed(text: string): Page {
  const html = Buffer.from(text);
  const scriptHashes = [...new Set(inlineScriptHashes(text))];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return { scriptHashes, html, br: brotliCompressSync(html, { params }), gzip: gzipSync(html, { level: 9 }) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = page.br && /\bbr\b/.test(accepted) ? 'br' : page.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  allowScripts(reply, page.scriptHashes);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding ? page[encoding] : null) ?? page.html);
}

/** The policy of every answer lets no inline script in; a page's own are let in by their hashes, on that page only. */
function allowScripts(reply: FastifyReply, hashes: string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
  );
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}
