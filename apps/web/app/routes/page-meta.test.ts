import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { SITE } from '../lib/site.ts';

/** ms: it loads every page of the site */
const TIMEOUT = 120_000;
const PAGES = import.meta.glob<{ meta?: (args: { location: { pathname: string } }) => MetaDescriptor[] }>([
  './*.tsx',
  '!./*.test.tsx',
  '!./*-layout.tsx',
]);

test(
  'every page has a title and a description of its own, and leaves it to the build to keep search engines away',
  async () => {
    const seen = await Promise.all(
      Object.entries(PAGES).map(async ([file, load]) => {
        const { meta } = await load();
        const tags = meta?.({ location: { pathname: `/${file.replace(/^\.\/|\.tsx$/g, '')}` } }) ?? [];
        const named = (name: string) =>
          tags.flatMap((tag) => ('name' in tag && tag.name === name ? [String(tag.content)] : []));
        const title = tags.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []));
        return { file, title, description: named('description'), robots: named('robots') };
      }),
    );
    expect(seen.length).toBeGreaterThan(20);
    for (const { file, title, description, robots } of seen) {
      expect(title, file).toEqual([expect.stringContaining(SITE.name)]);
      expect(robots, file).toEqual([]);
      // an address without a page has nothing to describe
      if (file !== './not-found.tsx') expect(description, file).toEqual([expect.stringMatching(/^.{20,}$/)]);
    }
    const descriptions = seen.flatMap(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  },
  TIMEOUT,
);
