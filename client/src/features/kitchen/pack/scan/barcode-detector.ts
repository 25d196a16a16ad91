/** What finds codes in a picture, where the browser has it; the compiler does not know it. */
type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type BarcodeDetectors = new (options: { formats: readonly string[] }) => BarcodeDetector;
type PermissionsPolicy = { allowsFeature: (feature: string) => boolean };

const detectors = (): BarcodeDetectors | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;

/** Whether this page can scan a code: there is a camera that it may use, and what finds codes in its picture. */
export const canScan = (): boolean => {
  const policy = (document as { featurePolicy?: PermissionsPolicy }).featurePolicy;
  return (
    detectors() !== undefined &&
    navigator.mediaDevices?.getUserMedia !== undefined &&
    policy?.allowsFeature('camera') !== false
  );
};

/** What finds QR codes; only where {@link canScan}. */
export const newDetector = (): BarcodeDetector => {
  const Detector = detectors();
  if (!Detector) throw new Error('This browser finds no codes in pictures.');
  return new Detector({ formats: ['qr_code'] });
};
