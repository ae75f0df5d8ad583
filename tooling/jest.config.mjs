import { nodeTests } from './jest/node.mjs';

export default nodeTests();
