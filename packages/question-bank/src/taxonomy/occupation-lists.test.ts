import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTaxonomy } from './taxonomy.ts';

const { skills, tokenize } = loadTaxonomy(join(import.meta.dirname, '../../taxonomy'));
const found = (text: string): string[] => skills.find(text, tokenize(text)).map(({ skill }) => skill.name);

describe('what people of single occupations name', () => {
  it.each([
    ['root canal treatment under rubber dam, read the CBCT myself', ['Root Canal Treatment', 'Rubber Dam']],
    ['night audit, room allocation and group blocks', ['Night Audit', 'Room Allocation']],
    ['CTS clearing and safe deposit lockers', ['Cheque Clearing', 'Locker Operations']],
    ['netcode, HLSL and a frame budget', ['Multiplayer Networking', 'HLSL', 'Game Optimization']],
    ['record-triggered flows, validation rules, permission sets', ['Salesforce Flow', 'Permission Sets']],
    [
      'safety demonstrations, evacuation drills and duty free sales',
      ['Safety Demonstrations', 'Emergency Procedures', 'Onboard Sales'],
    ],
    ['site-to-site VPN, HSRP and spanning tree', ['VPN', 'HSRP', 'Spanning Tree']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(expect.arrayContaining(names));
  });

  it('a product is itself and not the other one that it competes with', () => {
    expect(found('Dagster')).toEqual(['Dagster']);
    expect(found('SentinelOne, Nessus, Sysmex XN')).toEqual(['SentinelOne', 'Nessus', 'Sysmex']);
  });

  it('products of one kind are alternatives, and neither shows the other', () => {
    const [one, other] = [skills.byName('Refinitiv'), skills.byName('FactSet')];
    expect(one && other && skills.relation(one, other)).toBe('sibling');
  });

  it.each([
    'We looked to be on time, as is our way.',
    'Two doors and a canoe.',
    'A busy shop.',
    'The MSA programme was slow.',
  ])('nothing in “%s”', (text) => {
    expect(found(text)).toEqual([]);
  });
});
