import drawn from '../art/tile-fallback.svg?inline';

const AGAIN_MILLISECONDS = 5000;

const isDrawn = (image: HTMLImageElement) => image.getAttribute('src') === drawn;

const loadAgain = (image: HTMLImageElement, address: string) => {
  const trial = new Image();
  trial.addEventListener('load', () => {
    // The app may have given it another address meanwhile.
    if (isDrawn(image)) image.src = address;
  });
  trial.src = address;
};

/** Draws the product's tile in place of each picture that does not load, and loads it again some seconds later and with the connection. */
export const repairLostPictures = (): void => {
  const lost = new Map<HTMLImageElement, string>();
  const loadAllAgain = () => {
    for (const [image, address] of lost)
      if (image.isConnected && isDrawn(image)) loadAgain(image, address);
      else lost.delete(image);
  };
  // An error of a picture does not bubble.
  addEventListener(
    'error',
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement)) return;
      // Files of this device are not lost on the way, and some pictures have a way of their own to be loaded again.
      if (/^(data|blob):/.test(image.src) || image.dataset.ownRetry !== undefined) return;
      const address = image.src;
      if (!lost.has(image)) setTimeout(() => loadAgain(image, address), AGAIN_MILLISECONDS);
      lost.set(image, address);
      image.src = drawn;
    },
    true,
  );
  addEventListener('online', loadAllAgain);
};
