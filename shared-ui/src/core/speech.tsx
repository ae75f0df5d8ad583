import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Audible } from './audible';
import { VisuallyHidden } from './layout';

export type Voice = 'polite' | 'assertive';

/**
 * Sentences within this time (a redirect, then the page) are announced together. In milliseconds.
 */
const GATHERING_MS = 120;

const ended = (sentence: string): string => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`);

const joined = (sentences: readonly string[]): string =>
  sentences.map((each, index) => (index < sentences.length - 1 ? ended(each) : each)).join(' ');

interface Said {
  text: string;
  element: HTMLElement;
}

/** Writes each sentence into its own element, so that one can be removed alone. */
const written = (region: HTMLElement, sentences: readonly string[]): readonly Said[] => {
  const isSame = region.textContent === joined(sentences);
  const said = sentences.map((text, index) => {
    const element = document.createElement('span');
    const before = index > 0 ? ' ' : '';
    const isLast = index === sentences.length - 1;
    element.textContent = `${before}${isLast ? text : ended(text)}`;
    return { text, element };
  });
  // The same text is announced again only if the region changes.
  if (isSame) said.at(-1)?.element.append('\u00A0');
  region.replaceChildren(...said.map(({ element }) => element));
  return said;
};

const makeVoice = () => {
  let waiting: readonly string[] = [];
  let spoken: readonly Said[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let region: HTMLElement | null = null;
  /** Number of mounted messages with the same text. */
  const speakers = new Map<string, number>();
  const write = () => {
    if (waiting.length === 0 || !region) return;
    spoken = written(region, waiting);
    waiting = [];
  };
  const unsay = (text: string) => void (waiting = waiting.filter((each) => each !== text));
  const say = (text: string) => {
    waiting = [...waiting.filter((each) => each !== text), text];
    clearTimeout(timer);
    timer = setTimeout(write, GATHERING_MS);
  };
  return {
    unsay,
    say,
    /** Announces a message of the page. */
    add(text: string) {
      speakers.set(text, (speakers.get(text) ?? 0) + 1);
      say(text);
    },
    /**
     * A message was unmounted: its text is removed with the last message that has it. Removing an
     * element of a live region is silent, so other sentences are not repeated.
     */
    remove(text: string) {
      const left = (speakers.get(text) ?? 1) - 1;
      if (left > 0) {
        speakers.set(text, left);
        return;
      }
      speakers.delete(text);
      unsay(text);
      for (const each of spoken) if (each.text === text) each.element.remove();
      spoken = spoken.filter((each) => each.text !== text);
    },
    speakIn(element: HTMLElement) {
      region = element;
    },
    /** The region was unmounted: what was said and was to be said ends with it. */
    end() {
      clearTimeout(timer);
      speakers.clear();
      [waiting, spoken, region] = [[], [], null];
    },
  };
};

/** Of the document, like its two live regions, with which they end. */
const voices = { polite: makeVoice(), assertive: makeVoice() };

/** Announces a sentence to screen readers; `assertive` interrupts. */
export const say = (text: string, voice: Voice = 'polite'): void => voices[voice].say(text);

/** Removes what was not announced yet. */
export const unsay = (text: string, voice: Voice = 'polite'): void => voices[voice].unsay(text);

const blocks = 'div, p, ul, ol, li, dl, dt, dd, section, h1, h2, h3, h4';
const unspoken = 'button, input, textarea, select, svg, [aria-hidden="true"], [data-unspoken]';

/** The words of a message as sentences, without its controls. */
const wordsOf = (message: Element): string => {
  const parts = [''];
  const read = (node: Node) => {
    if (node instanceof Element && node.matches(unspoken)) return;
    if (node instanceof Text) parts.push(`${parts.pop() ?? ''}${node.data}`);
    const isBlock = node instanceof Element && node.matches(blocks);
    if (isBlock) parts.push('');
    node.childNodes.forEach(read);
    if (isBlock) parts.push('');
  };
  read(message);
  return joined(parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean));
};

/** Announces a message when it appears and when its text changes; without a voice it is silent. */
export function useSpoken(message: RefObject<HTMLElement | null>, voice: Voice | undefined): void {
  const said = useRef<{ text: string; voice: Voice }>(undefined);
  const take = useRef(() => {
    if (said.current) voices[said.current.voice].remove(said.current.text);
    said.current = undefined;
  }).current;
  useEffect(() => {
    const text = voice && message.current ? wordsOf(message.current) : '';
    if (text === (said.current?.text ?? '')) return;
    take();
    if (!voice || !text) return;
    said.current = { text, voice };
    voices[voice].add(text);
  });
  useEffect(() => take, [take]);
}

/**
 * The two live regions of the page, rendered once, by the shell. They exist before any message and
 * stay audible while a dialog hides the page.
 */
export function SpeechRegions() {
  const polite = useRef<HTMLSpanElement>(null);
  const assertive = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (polite.current) voices.polite.speakIn(polite.current);
    if (assertive.current) voices.assertive.speakIn(assertive.current);
    return () => Object.values(voices).forEach((voice) => voice.end());
  }, []);
  return (
    <Audible>
      <VisuallyHidden ref={polite} aria-live="polite" aria-atomic="true" data-announcer="polite" />
      <VisuallyHidden
        ref={assertive}
        aria-live="assertive"
        aria-atomic="true"
        data-announcer="assertive"
      />
    </Audible>
  );
}
