import { h, unbroken } from './dom';
import { type Question } from './question';

/** Shows a question, and renders the page again after a change. */
export type Put = (question: Question) => void;

/** The button that asks a question. */
export const questionButton = (words: string, question: Question, put: Put): HTMLElement =>
  h('button', { type: 'button', onclick: () => put(question) }, ...unbroken(words));
