import { CertificatePage } from '#web/features/certificate/certificate-page.tsx';

export const CertificateRoute = () => <CertificatePage />;
