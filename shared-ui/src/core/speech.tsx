import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Audible } from './audible';
import { VisuallyHidden } from './layout';

export type Voice = 'polite' | 'assertive';

/** Sentences of one moment (a redirect, then the page) are said together. In milliseconds. */
const GATHERING_MS = 120;

const joined = (sentences: readonly string[]): string =>
  sentences
    .map((each, index) =>
      index < sentences.length - 1 && !/[.!?:]$/.test(each) ? `${each}.` : each,
    )
    .join(' ');

const makeVoice = () => {
  let waiting: readonly string[] = [];
  let spoken: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let region: HTMLElement | null = null;
  const write = () => {
    if (waiting.length === 0 || !region) return;
    const text = joined(waiting);
    // The same words again are news only if the region changes.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
    spoken = waiting;
    waiting = [];
  };
  const unsay = (text: string) => void (waiting = waiting.filter((each) => each !== text));
  return {
    unsay,
    say(text: string) {
      waiting = [...waiting.filter((each) => each !== text), text];
      clearTimeout(timer);
      timer = setTimeout(write, GATHERING_MS);
    },
    /** The message has left the page: its words go too, said or not. */
    clear(text: string) {
      unsay(text);
      spoken = spoken.filter((each) => each !== text);
      if (region && spoken.length === 0) region.textContent = '';
    },
    speakIn(element: HTMLElement | null) {
      region = element;
    },
  };
};

const voices = { polite: makeVoice(), assertive: makeVoice() };

/** Says a sentence to people who use a screen reader; `assertive` interrupts. */
export const say = (text: string, voice: Voice = 'polite'): void => voices[voice].say(text);

/** Takes back what was not said yet. */
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

/**
 * Says a message of the page when it appears and when its words change; without a voice it stays
 * silent.
 */
export function useSpoken(message: RefObject<HTMLElement | null>, voice: Voice | undefined): void {
  const said = useRef<{ text: string; voice: Voice }>(undefined);
  const take = useRef(() => {
    if (said.current) voices[said.current.voice].clear(said.current.text);
    said.current = undefined;
  }).current;
  useEffect(() => {
    const text = voice && message.current ? wordsOf(message.current) : '';
    if (text === (said.current?.text ?? '')) return;
    take();
    if (!voice || !text) return;
    said.current = { text, voice };
    say(text, voice);
  });
  useEffect(() => take, [take]);
}

/**
 * The two live regions of the page, drawn once, by the shell. They exist before any message and
 * stay audible while a dialog hides the page.
 */
export function SpeechRegions() {
  const polite = useRef<HTMLSpanElement>(null);
  const assertive = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    voices.polite.speakIn(polite.current);
    voices.assertive.speakIn(assertive.current);
    return () => Object.values(voices).forEach((voice) => voice.speakIn(null));
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
