import { useEffect, useRef, useState } from 'react';
import jsQR from 'jsqr';
import { Alert, Box, token } from 'shared-ui/core';

/** Pause between two scans of the camera's picture, in ms. */
const pace = 200;
/** A code that is still in view is not read again within this time, in ms. */
const quiet = 4000;

/** Reads QR codes from the camera while it is mounted. */
export function QrScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const handle = useRef(onCode);
  useEffect(() => {
    handle.current = onCode;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last = { code: '', at: 0 };
    const canvas = document.createElement('canvas');
    let pen: CanvasRenderingContext2D | null = null;

    const read = () => {
      const picture = video.current;
      pen ??= canvas.getContext('2d', { willReadFrequently: true });
      if (!picture?.videoWidth || !pen) return;
      canvas.width = picture.videoWidth;
      canvas.height = picture.videoHeight;
      pen.drawImage(picture, 0, 0);
      const found = jsQR(
        pen.getImageData(0, 0, canvas.width, canvas.height).data,
        canvas.width,
        canvas.height,
      );
      if (!found?.data) return;
      const now = performance.now();
      if (found.data !== last.code || now - last.at > quiet) handle.current(found.data);
      last = { code: found.data, at: now };
    };
    const start = async () => {
      // Browsers give no camera to pages that are not served over https.
      if (!('mediaDevices' in navigator)) throw new Error('no camera');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      if (!isOver) timer = setInterval(read, pace);
    };
    const stop = () => {
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    start().catch(() =>
      setTrouble(
        'The camera could not be opened. Allow it for this page, or type the code of the pass.',
      ),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  if (trouble) return <Alert kind="warning">{trouble}</Alert>;
  return (
    <Box sx={{ maxWidth: 420, borderRadius: 2, overflow: 'hidden', bgcolor: token.surface.sunken }}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera picture"
        style={{ display: 'block', width: '100%' }}
      />
    </Box>
  );
}
