import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PRIVACY, TERMS } from '../../../content/legal.ts';
import { SITE } from '../../../lib/site.ts';
import { LegalDocument } from './legal-document.tsx';

test.each([TERMS, PRIVACY])('$title: the support address can be pressed wherever it is named', (text) => {
  render(<LegalDocument {...text} />, { wrapper: MemoryRouter });
  const named = JSON.stringify(text).split(SITE.supportEmail).length - 1;
  const links = screen.getAllByRole('link', { name: SITE.supportEmail });
  expect(links).toHaveLength(named);
  for (const link of links) expect(link).toHaveAttribute('href', `mailto:${SITE.supportEmail}`);
  // nothing of the sentence is lost around it
  expect(links[0]?.closest('p')).toHaveTextContent(/write to \S+@\S+ ?\S+/i);
});

test('was last updated today, where the reader is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 19, 2) });
  onTestFinished(() => void vi.useRealTimers());
  render(<LegalDocument {...TERMS} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Last updated: 20 November 2026')).toBeVisible();
});
