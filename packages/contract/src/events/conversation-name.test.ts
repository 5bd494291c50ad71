import { expect, test } from 'vitest';
import { askedWords, readAskedWords } from './asked-words.ts';
import { conversationName } from './conversation-name.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

test('a conversation is called by the skills of its first question and by that question', () => {
  const asked = user(askedWords(['React', 'CSS'], 'General'));
  const answer = assistant('### 1. When does `useEffect` run?\n\nAfter paint.\n\n### 2. Why?\n\nSo.');
  expect(conversationName([asked, answer, user('And then?')])).toBe('React, CSS: When does useEffect run?');
  expect(conversationName([asked, assistant('No heading yet')])).toBe('React, CSS');
  expect(conversationName([asked])).toBe('React, CSS');
});

test('a conversation that begins with what was typed is called by it, with its code as it is', () => {
  const typed = user('Is `sys._is_gil_enabled()` in\n**C#** too, or __name__?');
  expect(conversationName([typed, assistant('### 1. No')])).toBe('Is sys._is_gil_enabled() in C# too, or __name__?');
  expect(conversationName([])).toBe('');
});

test('the words of a question that was asked for are read as they were written', () => {
  expect(readAskedWords(askedWords(['C++', 'Node.js (backend)'], 'Expert'))).toEqual({
    skills: ['C++', 'Node.js (backend)'],
    level: 'Expert',
  });
  expect(readAskedWords('What is a heap?')).toBeNull();
});
