import { withEdgeScripts } from 'tooling/jest/edge-scripts';
import { nodeTests } from 'tooling/jest/node';

export default async () => nodeTests(await withEdgeScripts());
