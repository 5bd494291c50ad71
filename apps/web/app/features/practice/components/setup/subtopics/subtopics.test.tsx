import { MantineProvider } from '@mantine/core';
import { ENCODED_STREAM_END, encodeEvent, type SubtopicEvent } from '@prep-ai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFakeSession } from '../../../../../testing/fake-session.ts';
import { guest } from '../../../../../testing/people.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { useSubtopicLists } from '../../../hooks/use-subtopic-lists.ts';
import type { SelectionRefusal } from '../../../model/skill-options.ts';
import { autoSelect, type ChosenSubtopic, chosenFor, toggleSubtopic } from '../../../model/subtopic-choices.ts';
import '../../../testing/browser.ts';
import { cancelStreamsAtOnce, eventStream } from '../../../../../testing/event-stream.ts';
import { aSetup } from '../../../testing/setup.ts';
import { SetupContext } from '../setup-context.tsx';
import { SubtopicField } from './subtopic-field.tsx';
import { TopicDialog } from './topic-dialog.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(cancelStreamsAtOnce);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const complete = (skill: string, ...subtopics: string[]): SubtopicEvent => ({
  type: 'skill_complete',
  skill_name: skill,
  subtopics_found: subtopics.length,
  subtopics,
});
const PATH = '/api/skills/subtopics/batch/stream';

/** Responds to the stream calls in turn and records the skills that were asked for. */
function serveLists(...answers: (() => Response)[]) {
  const asked: unknown[] = [];
  server.use(
    http.post(PATH, async ({ request }) => {
      asked.push(await request.json());
      return (answers.shift() ?? (() => eventStream()))();
    }),
  );
  return asked;
}

function show(part: React.ReactNode) {
  renderApp(<MantineProvider env="test">{part}</MantineProvider>, createFakeSession(guest));
  return userEvent.setup();
}

function Field({
  skills,
  start,
  onRefused,
}: {
  skills: string[];
  start: ChosenSubtopic[];
  onRefused: (refusal: SelectionRefusal) => void;
}) {
  const lists = useSubtopicLists();
  const [chosen, setChosen] = useState(start);
  const [listed, setListed] = useState<string[]>([]);
  const setup = aSetup({
    skills: { selected: skills },
    subtopics: {
      lists,
      chosen,
      toggle: (skill, name) => {
        const change = toggleSubtopic(chosen, skill, name, 5);
        if (change.chosen) setChosen(change.chosen);
        return change.refusal;
      },
      clear: () => setChosen([]),
      onListed: (skill, names) => {
        if (listed.includes(skill)) return;
        setListed([...listed, skill]);
        setChosen((before) => autoSelect(before, skill, names, { count: 2, max: 5 }));
      },
    },
    showRefusal: onRefused,
  });
  return (
    <SetupContext value={setup}>
      <SubtopicField />
    </SetupContext>
  );
}

function showField(skills = ['Python'], start: ChosenSubtopic[] = []) {
  const onRefused = vi.fn<(refusal: SelectionRefusal) => void>();
  return { onRefused, user: show(<Field skills={skills} start={start} onRefused={onRefused} />) };
}
const button = () => screen.getByRole('button', { name: /^Subtopic/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const search = () => screen.getByRole('combobox', { name: 'Search subtopics' });

test('opened, it asks for the list once, shows names as they come and chooses the first two', async () => {
  let send: (event: SubtopicEvent | null) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      send = (event) => {
        controller.enqueue(encoder.encode(event ? encodeEvent(event) : ENCODED_STREAM_END));
        if (!event) controller.close();
      };
    },
  });
  const asked = serveLists(() => new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { user } = showField();
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  expect(screen.getByText('Finding subtopics for Python')).toBeInTheDocument();
  const found = (subtopic: string, total_found: number): SubtopicEvent => ({
    type: 'subtopic_found',
    skill_name: 'Python',
    subtopic,
    total_found,
  });
  send(found('GIL', 1));
  expect(await screen.findByText('1 found')).toBeVisible();
  expect(options()).toEqual(['GIL']);
  send(found('Async', 2));
  expect(await screen.findByText('2 found')).toBeVisible();
  expect(button()).toHaveAccessibleName('Subtopic All subtopics');
  send(complete('Python', 'GIL', 'Async', 'Typing'));
  send(null);
  await waitFor(() => expect(button()).toHaveAccessibleName('Subtopic GIL, Async'));
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(screen.getByText('3 subtopics found for Python')).toBeInTheDocument();
  await user.click(button());
  await waitFor(() => expect(options()).toEqual([]));
  await user.click(button());
  expect(options()).toEqual(['GIL', 'Async', 'Typing']);
  expect(asked).toEqual([['Python']]);
});

test('what was stored is shown instead of the first two; it is changed by keyboard', async () => {
  serveLists(() => eventStream(complete('Python', 'GIL', 'Async', 'Typing')));
  const { user } = showField(['Python'], [{ skill: 'python', name: 'Typing' }]);
  await user.click(await screen.findByRole('button', { name: 'Subtopic Typing' }));
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.getByRole('option', { name: 'Typing' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(search()).toHaveFocus());
  await user.keyboard('gi{ArrowDown}{Enter}');
  expect(button()).toHaveAccessibleName('Subtopic Typing, GIL');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  expect(options()).toEqual([]);
});

test('the search says when nothing matches, the list when there is nothing', async () => {
  serveLists(
    () => eventStream(complete('Python', 'GIL')),
    () => eventStream(complete('Zzz')),
  );
  const { user } = showField();
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  await waitFor(() => expect(options()).toEqual(['GIL']));
  await user.type(search(), 'kafka');
  expect(screen.getByText('No subtopics found matching "kafka"')).toBeVisible();
  expect(search()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});

test('a skill without subtopics says so', async () => {
  serveLists(() => eventStream(complete('Zzz')));
  const { user } = showField(['Zzz']);
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  expect(await screen.findByText('No subtopics available')).toBeVisible();
});

test('the sixth is refused with a message', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  serveLists(() => eventStream(complete('Python', ...five, 'f')));
  const { user, onRefused } = showField(
    ['Python'],
    five.map((name) => ({ skill: 'Python', name })),
  );
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  await user.click(await screen.findByRole('option', { name: 'f' }));
  expect(onRefused.mock.calls[0]?.[0].title).toBe('Selection Limit Reached');
});

test('two skills have headings of their names; one that failed is reported and can be loaded again', async () => {
  const asked = serveLists(
    () =>
      eventStream({ type: 'error', skill_name: 'SQL', message: 'Failed to load subtopics' }, complete('Python', 'GIL')),
    () => eventStream(complete('SQL', 'Joins')),
  );
  const { user } = showField(['Python', 'SQL']);
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  expect(await screen.findByText('Error loading subtopics')).toBeVisible();
  expect(
    screen.getByText('Unable to load dynamic subtopics. This might be due to server load or connectivity issues.'),
  ).toBeVisible();
  const messages = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(messages.getByText('Failed to Load Subtopics')).toBeVisible();
  expect(messages.getByText('SQL: Failed to load subtopics')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry loading subtopics for SQL' }));
  const group = await screen.findByRole('group', { name: 'SQL' });
  expect(within(group).getByRole('option', { name: 'Joins' })).toBeVisible();
  expect(screen.queryByText('Error loading subtopics')).toBeNull();
  expect(asked).toEqual([['Python', 'SQL'], ['SQL']]);
});

test('without a skill there is nothing to choose', async () => {
  showField([]);
  expect(await screen.findByRole('button', { name: 'Subtopic Choose a skill first' })).toBeDisabled();
});

function showDialog(...answers: (() => Response)[]) {
  const asked = serveLists(...answers);
  const told = { onPick: vi.fn(), onGeneral: vi.fn(), onMore: vi.fn(), onCancel: vi.fn() };
  function Dialog() {
    const lists = useSubtopicLists();
    const chosen = [{ skill: 'FastAPI', name: 'Async' }];
    return (
      <TopicDialog
        skill="FastAPI"
        lists={lists}
        isChosen={(skill, name) => chosenFor(chosen, skill).includes(name)}
        {...told}
      />
    );
  }
  return { asked, told, user: show(<Dialog />) };
}

test('the dialog asks for one skill; a topic is picked with mouse or keyboard', async () => {
  const { asked, told, user } = showDialog(() => eventStream(complete('FastAPI', 'Routing', 'Async', 'Testing')));
  expect(await screen.findByRole('dialog', { name: 'Choose a FastAPI Topic' })).toBeVisible();
  await waitFor(() => expect(options()).toEqual(['Routing', 'Async', 'Testing']));
  expect(asked).toEqual([['FastAPI']]);
  const list = screen.getByRole('listbox', { name: 'FastAPI topics' });
  expect(search()).toHaveAttribute('aria-controls', list.id);
  expect(search()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByPlaceholderText('Search subtopics...')).toHaveFocus());
  await user.keyboard('test{ArrowDown}{Enter}');
  expect(told.onPick).toHaveBeenCalledWith('FastAPI', 'Testing');
});

test('its other ways on', async () => {
  const { told, user } = showDialog(() => eventStream(complete('FastAPI', 'Routing')));
  await user.click(await screen.findByRole('button', { name: 'General Questions' }));
  expect(told.onGeneral).toHaveBeenCalledWith('FastAPI');
  await user.click(screen.getByRole('button', { name: 'More topics' }));
  expect(told.onMore).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByPlaceholderText('Search subtopics...'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(told.onCancel).toHaveBeenCalledTimes(3);
});

test('without a connection the dialog says so and tries again', async () => {
  const { user } = showDialog(
    () => HttpResponse.error(),
    () => eventStream(complete('FastAPI', 'Routing')),
  );
  expect(await screen.findByText('Error loading subtopics')).toBeVisible();
  const failure = screen.getByText('Error loading subtopics').parentElement;
  expect(failure).toHaveTextContent('Unable to load dynamic subtopics.');
  await user.click(screen.getByRole('button', { name: 'Retry loading subtopics for FastAPI' }));
  expect(await screen.findByRole('option', { name: 'Routing' })).toBeVisible();
});

test('subtopics that were chosen by themselves are cleared with one press', async () => {
  serveLists(() => eventStream(complete('Python', 'GIL', 'Async', 'Typing')));
  const { user } = showField();
  await user.click(await screen.findByRole('button', { name: /^Subtopic/ }));
  await waitFor(() => expect(button()).toHaveAccessibleName('Subtopic GIL, Async'));
  await user.click(screen.getByRole('button', { name: 'Clear subtopics' }));
  expect(button()).toHaveAccessibleName('Subtopic All subtopics');
  expect(screen.queryByRole('button', { name: 'Clear subtopics' })).toBeNull();
});
