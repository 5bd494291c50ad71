import { ERRORS, LIMITS, settings } from '@prep-ai/contract';
import { createMetrics } from '../../apps/server/src/adapters/metrics/metrics.ts';
import { startingSettings } from '../../apps/server/src/domain/settings/starting-settings.ts';
import { registerRequestLog } from '../../apps/server/src/http/plugins/request-log.ts';
import { table } from './generated-blocks.mjs';

export const reference = () => ({
  errors: errorTable(),
  settings: settingsTable(),
  limits: limitsTable(),
  metrics: metricsTable(),
});

function errorTable() {
  const rows = Object.entries(ERRORS).map(([code, [status, text]]) => [`\`${code}\``, status, text]);
  return table(['code', 'status', 'text, when the thrower gives no other'], rows);
}

function settingsTable() {
  const rows = Object.entries(settings.shape).flatMap(([group, { shape }]) =>
    Object.entries(shape).map(([name, schema]) => [
      `\`${group}.${name}\``,
      describeBounds(schema),
      describeStart((mode) => describeDefault(startingSettings(mode)[group][name])),
    ]),
  );
  return table(['setting', 'values', 'default'], rows);
}

function describeStart(inMode) {
  const [local, production] = [inMode('local'), inMode('production')];
  return local === production ? local : `${local} in local mode, ${production} in production`;
}

function describeDefault(value) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? 'empty' : `\`${value}\``;
}

function describeBounds(schema) {
  const { type, minimum, maximum, minLength, maxLength } = schema.toJSONSchema();
  if (type === 'boolean') return 'on or off';
  if (type === 'string') return `text, ${minLength ? `${minLength} to ` : 'up to '}${maxLength} characters`;
  const isOpen = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER;
  return isOpen ? `${minimum} or more` : `${minimum} to ${maximum}`;
}

function limitsTable() {
  const flatten = (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, [...path, name]))
      : [[`\`${path.join('.')}\``, formatLimit(path.at(-1), value)]];
  return table(['limit', 'value'], flatten(LIMITS, []));
}

const DAY_MS = 86_400_000;
const UNITS = [
  ['days', DAY_MS],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
];

function formatLimit(name, value) {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  if (!/Ms$/.test(name) && !/bytes$/i.test(name)) return value.toLocaleString('en-US');
  if (/bytes$/i.test(name)) return `${value.toLocaleString('en-US')} bytes`;
  const [unit, ms] = UNITS.find(([, size]) => value >= size && value % size === 0 && value !== DAY_MS) ?? ['ms', 1];
  return `${(value / ms).toLocaleString('en-US')} ${unit}`;
}

/** The registry of a server that is not running: everything that /metrics reports of ours. */
function metricsTable() {
  const metrics = createMetrics();
  metrics.measureReader({ read: async () => undefined });
  metrics.watchProcess({ liveGenerations: () => 0, openStreams: () => 0 });
  const pool = () => ({ open: 0, idle: 0, waiting: 0, max: 0 });
  metrics.watchDatabase({
    database: { engine: 'postgres', onQuery: () => undefined, pool },
    readQueues: async () => ({ queues: [], failedMails: 0, databaseBytes: 0 }),
    dataDir: '.',
  });
  registerRequestLog({ addHook: () => undefined }, metrics.registry);
  const rows = metrics.registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('prep_ai_'))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, type, help, labelNames }) => [`\`${name}\``, type, labelNames.join(', '), help]);
  return table(['metric', 'kind', 'labels', 'what it says'], rows);
}
