import { shellConfig } from 'tooling/webpack/preset';

export default shellConfig();
