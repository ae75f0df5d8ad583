import { File as NodeFile } from 'node:buffer';
import { http } from '../api/http';

const readBytes = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsArrayBuffer(file);
  });

// jsdom's blobs lack the newer readers. (With `arrayBuffer`, Node would take them for its own.)
if (!Object.hasOwn(Blob.prototype, 'text'))
  Blob.prototype.text = async function text(this: Blob) {
    return new TextDecoder().decode(await readBytes(this));
  };

/** A form of Node's own: the one that its Request and Response understand. */
async function nodeForm(): Promise<FormData> {
  const empty = new Response('', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return empty.formData();
}

/**
 * jsdom's forms mean nothing to Node's fetch, which request handlers are built on: they are sent as
 * finished bytes.
 */
export function sendFormsAsBytes(): void {
  http.interceptors.request.use(async (config) => {
    if (!(config.data instanceof FormData)) return config;
    const form = await nodeForm();
    for (const [name, value] of config.data.entries()) {
      if (typeof value === 'string') form.append(name, value);
      else
        form.append(
          name,
          new NodeFile([new Uint8Array(await readBytes(value))], value.name, {
            type: value.type,
          }) as unknown as File,
        );
    }
    const encoded = new Response(form);
    config.headers.set('Content-Type', encoded.headers.get('content-type'));
    config.data = await encoded.arrayBuffer();
    return config;
  });
}
