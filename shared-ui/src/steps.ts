export { Steps } from './steps/wizard-steps';
export { Timeline, type TimelineStep } from './steps/timeline';
