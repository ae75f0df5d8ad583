import { browserTests } from 'tooling/jest/browser';

export default browserTests();
