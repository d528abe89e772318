import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
export default function Home() {
  return (
    <Container className="py-20">
      <Heading level={1} size="display">
        Snoei
      </Heading>
    </Container>
  );
}
