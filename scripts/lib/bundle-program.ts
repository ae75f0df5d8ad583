// Bundles one program: bundle-program.ts ENTRY OUTFILE PACKAGE,PACKAGE [--whole]
import { bundle } from './bundle';

const [entry = '', outfile = '', packages = '', whole] = process.argv.slice(2);
await bundle(entry, outfile, packages.split(','), { isWhole: whole === '--whole' });
