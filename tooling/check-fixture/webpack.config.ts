import { areaConfig } from 'tooling/webpack/preset';

export default await areaConfig('mfe-flawed');
