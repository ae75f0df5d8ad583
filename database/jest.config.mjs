import { nodeTests } from 'tooling/jest/node';

export default nodeTests();
