import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page, test } from '@playwright/test';

const width = 640;
const height = 480;

/**
 * A video of one picture for Chromium's fake camera: the brightness of every pixel, without colour.
 */
function filmOf(brightness: Buffer): Buffer {
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colourless]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

/** Draws a picture in the middle of the camera's view; returns the path of the video. */
export async function filmShowing(page: Page, svg: string): Promise<string> {
  const image = await page.evaluate(
    async ([picture, across, down]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: across,
        height: down,
      });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, across, down);
      const size = down - 60;
      pen.drawImage(image, (across - size) / 2, 30, size, size);
      const { data } = pen.getImageData(0, 0, across, down);
      let text = '';
      for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0);
      return btoa(text);
    },
    [svg, width, height] as const,
  );
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'camera-')), 'pass.y4m');
  fs.writeFileSync(file, filmOf(Buffer.from(image, 'base64')));
  return file;
}

/** A browser whose camera shows the video. */
export async function browserWithCamera(film: string): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
