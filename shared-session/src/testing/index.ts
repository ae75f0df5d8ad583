// Importing this starts the request handlers' server for the test file.
import './server';

export { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
export * from './builders';
export {
  answerHtml,
  breakDown,
  handle,
  handleFile,
  refuse,
  type Seen,
  type SeenCall,
} from './handlers';
export { type HeldTimers, holdTimers } from './held-timers';
export { type PortalView, renderPortal } from './render-portal';
export { sawWords, screen, testSpecifiedWords, within } from './specified-words';
export { type ReadPage, testUnreadableAnswers } from './unreadable-answers';
export { primeSession } from './prime-session';
export { setPartHost } from '../parts/parts';

declare global {
  /** Set up by the tests' preset: the test expects an error on the console that matches. */
  var expectConsoleError: (pattern: RegExp) => void;
  /** Set up by the tests' environment: only the tests run whose names match a pattern. */
  var isSelectionOfTests: boolean;
}
