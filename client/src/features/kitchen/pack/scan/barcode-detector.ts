/** Detector of codes in pictures. TypeScript's libraries do not declare it. */
type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type BarcodeDetectors = new (options: { formats: readonly string[] }) => BarcodeDetector;
type PermissionsPolicy = { allowsFeature: (feature: string) => boolean };

const detectors = (): BarcodeDetectors | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;

/** Whether this page can scan codes: the browser has a camera API, which the page may use, and a barcode detector. */
export const canScan = (): boolean => {
  const policy = (document as { featurePolicy?: PermissionsPolicy }).featurePolicy;
  return (
    detectors() !== undefined &&
    navigator.mediaDevices?.getUserMedia !== undefined &&
    policy?.allowsFeature('camera') !== false
  );
};

/** Creates a detector of QR codes. Call it only if {@link canScan}. */
export const newDetector = (): BarcodeDetector => {
  const Detector = detectors();
  if (!Detector) throw new Error('This browser finds no codes in pictures.');
  return new Detector({ formats: ['qr_code'] });
};
