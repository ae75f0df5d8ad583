import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { typeScriptOptions } from '../../scripts/lib/typescript.mjs';

const program = path.resolve(import.meta.dirname, '../missing-name-fixture/build.ts');
const output = mkdtempSync(path.join(tmpdir(), 'missing-names-'));
afterAll(() => rmSync(output, { recursive: true }));

test.each(['published', 'development'])(
  'a %s build fails when its code takes a name that does not exist',
  async (kind) => {
    const words = [...typeScriptOptions(), program, kind, output];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const said = JSON.parse(stdout) as string[];
    expect(said).toHaveLength(2);
    expect(said.join('\n')).toContain("export 'gone' (imported as 'gone') was not found");
    expect(said.join('\n')).toContain("'goneAsWell'");
  },
);
