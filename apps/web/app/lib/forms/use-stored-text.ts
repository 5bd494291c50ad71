import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** A text that was typed and not sent yet, kept in this tab across a reload; null while there is none. */
export function useStoredText(name: string): [string | null, Dispatch<SetStateAction<string | null>>] {
  const [text, setText] = useState(() => readText(name));
  useEffect(() => {
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // storage is refused or full: the text is lost with this page
    }
  }, [name, text]);
  return [text, setText];
}

function readText(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
