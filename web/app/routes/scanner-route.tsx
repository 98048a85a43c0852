import { ScannerPage } from '#web/features/scan/scanner/scanner-page.tsx';

export const ScannerRoute = () => <ScannerPage />;
