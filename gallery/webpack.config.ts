import { areaConfig } from 'tooling/webpack/preset';

// The states of forms contain their schemas.
export default await areaConfig('gallery', { alsoBundles: [/zod/] });
