import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { createApiServer } from '../../testing/api-server.ts';
import { createFakeSession } from '../../testing/fake-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MeasuredFigures } from './measured-figures.tsx';

const api = createApiServer();
afterEach(() => {
  delete document.documentElement.dataset.sampleContent;
});
const FIGURES = { show_sample_content: false, users: 123456, questions: 0, average_rating: null, total_reviews: 3 };
const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('where claims are switched off the server’s numbers replace them, with a dash where there is none', async () => {
  document.documentElement.dataset.sampleContent = 'off';
  api.use(http.get('/api/site', () => HttpResponse.json(FIGURES)));
  renderApp(<MeasuredFigures />, createFakeSession());
  expect(await screen.findByText('1,23,456')).toBeVisible();
  expect([figureOf('questions delivered'), figureOf('published reviews'), figureOf('average rating')]).toEqual([
    '0',
    '3',
    '–',
  ]);
});

test('where claims are shown nothing is asked', () => {
  // a call would fail the test: the server knows none
  renderApp(<MeasuredFigures />, createFakeSession());
  expect(figureOf('registered users')).toBe('–');
});
