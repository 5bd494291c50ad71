import type { Token } from './tokens.ts';

export interface PhraseHit {
  /** the number the phrase was added with */
  value: number;
  /** first token, and one past the last */
  from: number;
  to: number;
}

const EMPTY = -1;

/**
 * Phrases over tokens, each with a number. Edges live in one open-addressing table of integers instead of one Map a node:
 * 60,000 phrases take about 6 MB and a text is read in one pass.
 */
export class PhraseTrie {
  readonly #tokenIds = new Map<string, number>();
  #keyNode: Int32Array;
  #keyToken: Int32Array;
  #child: Int32Array;
  #values: Int32Array;
  #mask: number;
  #edges = 0;
  #nodes = 1;

  /** @param expectedEdges about how many tokens the phrases have together; the tables grow when there are more */
  constructor(expectedEdges = 1024) {
    const size = 1 << Math.ceil(Math.log2(Math.max(expectedEdges, 16) * 2));
    this.#keyNode = new Int32Array(size).fill(EMPTY);
    this.#keyToken = new Int32Array(size);
    this.#child = new Int32Array(size);
    this.#values = new Int32Array(expectedEdges + 2).fill(EMPTY);
    this.#mask = size - 1;
  }

  /** True when the word occurs in some phrase. */
  knows(norm: string): boolean {
    return this.#tokenIds.has(norm);
  }

  /** Adds a phrase given as a `phraseKey`. A phrase that is there already keeps its first number; returns whether it was new. */
  add(key: string, value: number): boolean {
    if (key === '') return false;
    let node = 0;
    let from = 0;
    // Sixteen thousand phrases are added at start: no array of words for each.
    while (from <= key.length) {
      const space = key.indexOf(' ', from);
      const word = key.slice(from, space < 0 ? key.length : space);
      from += word.length + 1;
      let id = this.#tokenIds.get(word);
      if (id === undefined) {
        id = this.#tokenIds.size;
        this.#tokenIds.set(word, id);
      }
      const slot = this.#slot(node, id);
      node = this.#keyNode[slot] === EMPTY ? this.#grow(node, id) : (this.#child[slot] ?? 0);
    }
    if (this.#values[node] !== EMPTY) return false;
    this.#values[node] = value;
    return true;
  }

  /** The number of a phrase given as a `phraseKey`. */
  get(key: string): number | undefined {
    let node = 0;
    for (const word of key.split(' ')) {
      const id = this.#tokenIds.get(word);
      const next = id === undefined ? undefined : this.#next(node, id);
      if (next === undefined) return undefined;
      node = next;
    }
    const value = this.#values[node];
    return value === undefined || value === EMPTY ? undefined : value;
  }

  /** All phrases that start at a token, shortest first. */
  startingAt(tokens: readonly Token[], from: number): PhraseHit[] {
    const hits: PhraseHit[] = [];
    let node = 0;
    for (let at = from; at < tokens.length; at++) {
      if (at > from && tokens[at]?.apart) break;
      const id = this.#tokenIds.get(tokens[at]?.norm ?? '');
      const next = id === undefined ? undefined : this.#next(node, id);
      if (next === undefined) break;
      node = next;
      const value = this.#values[node];
      if (value !== undefined && value !== EMPTY) hits.push({ value, from, to: at + 1 });
    }
    return hits;
  }

  /** Phrases of a text from left to right, the longest acceptable one at each place, none overlapping. */
  longest(tokens: readonly Token[], accept: (hit: PhraseHit) => boolean = () => true): PhraseHit[] {
    const found: PhraseHit[] = [];
    let at = 0;
    while (at < tokens.length) {
      const best = this.startingAt(tokens, at).reverse().find(accept);
      if (best) found.push(best);
      at = best ? best.to : at + 1;
    }
    return found;
  }

  #slot(node: number, token: number): number {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b)) & this.#mask;
    while (this.#keyNode[slot] !== EMPTY && (this.#keyNode[slot] !== node || this.#keyToken[slot] !== token)) {
      slot = (slot + 1) & this.#mask;
    }
    return slot;
  }

  #next(node: number, token: number): number | undefined {
    const slot = this.#slot(node, token);
    return this.#keyNode[slot] === EMPTY ? undefined : this.#child[slot];
  }

  #grow(node: number, token: number): number {
    if ((this.#edges + 1) * 2 > this.#mask) this.#rehash();
    if (this.#nodes >= this.#values.length) {
      const values = new Int32Array(this.#values.length * 2).fill(EMPTY);
      values.set(this.#values);
      this.#values = values;
    }
    const slot = this.#slot(node, token);
    const child = this.#nodes++;
    this.#keyNode[slot] = node;
    this.#keyToken[slot] = token;
    this.#child[slot] = child;
    this.#edges++;
    return child;
  }

  #rehash(): void {
    const nodes = this.#keyNode;
    const tokens = this.#keyToken;
    const children = this.#child;
    const size = nodes.length * 2;
    this.#keyNode = new Int32Array(size).fill(EMPTY);
    this.#keyToken = new Int32Array(size);
    this.#child = new Int32Array(size);
    this.#mask = size - 1;
    for (let old = 0; old < nodes.length; old++) {
      const node = nodes[old] ?? EMPTY;
      if (node === EMPTY) continue;
      const slot = this.#slot(node, tokens[old] ?? 0);
      this.#keyNode[slot] = node;
      this.#keyToken[slot] = tokens[old] ?? 0;
      this.#child[slot] = children[old] ?? 0;
    }
  }
}
